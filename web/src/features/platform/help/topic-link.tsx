import { pathTo } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';

type TopicLinkProps = { guide: string; anchor: string; children: ReactNode };

/** A link to one topic within its guide. */
export function TopicLink({ guide, anchor, children }: TopicLinkProps) {
  return (
    <TextLink component={Link} to={`${pathTo('helpGuide', { guide })}#${anchor}`}>
      {children}
    </TextLink>
  );
}
