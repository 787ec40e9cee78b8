import type { PersonTab } from '@app/rules/people/person-page/person-tabs';
import type { ReactNode } from 'react';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { PersonLoader } from './person-page-parts.tsx';
import { PersonView } from './person-view.tsx';

type TabContentProps = {
  onChanged: () => void;
  /** A title of its own where there is no header of the person above. */
  frame: (body: ReactNode) => ReactNode;
};

type PersonPagePanelProps = {
  id: number;
  /** The tab that is open at this address. */
  tab: PersonTab;
  content: (props: TabContentProps) => ReactNode;
  title: string;
  description?: string;
};

/**
 * The page of a person at an address of another feature, which fills the tab. Staff who may open the tab and not people
 * see it as a page of its own.
 */
export function PersonPagePanel({ id, tab, content, title, description }: PersonPagePanelProps) {
  const { mayOpen } = useAccess();
  const alone = content({
    onChanged: () => {},
    frame: (body) => (
      <Page title={title} description={description}>
        {body}
      </Page>
    ),
  });
  if (!mayOpen('user')) return alone;
  return (
    <PersonLoader
      id={id}
      otherwise={alone}
      ready={(person) => (
        <PersonView
          person={person}
          opened={{ tab, content: (onChanged) => content({ onChanged, frame: (body) => body }) }}
        />
      )}
    />
  );
}
