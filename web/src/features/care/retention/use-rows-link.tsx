import { type RetentionRows, retentionRowsText } from '@app/rules/care/retention/retention-rows';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from '#router/router.ts';
import { targetAddress } from '#navigation/route-target.ts';

type RowsLinkProps = {
  rows: RetentionRows;
  className?: string | undefined;
  title?: string;
  'aria-label'?: string;
  style?: Record<string, string>;
  'data-heat'?: number;
  'data-part'?: string;
  children?: ReactNode;
};

/** A figure that leads to exactly its rows: the drawer beside the page, by the query string. */
export function RowsLink({ rows, ...rest }: RowsLinkProps) {
  const [params] = useSearchParams();
  const query = Object.fromEntries([...params].filter(([key]) => key === 'tab' || key === 'period'));
  return <Link to={targetAddress({ to: 'retention', query: { ...query, rows: retentionRowsText(rows) } })} {...rest} />;
}
