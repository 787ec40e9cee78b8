import { pathTo } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';

type TaskLinkProps = { guide: string; anchor: string; children: ReactNode };

/** A link to one task within its guide. */
export function TaskLink({ guide, anchor, children }: TaskLinkProps) {
  return (
    <TextLink component={Link} to={`${pathTo('helpGuide', { guide })}#${anchor}`}>
      {children}
    </TextLink>
  );
}
