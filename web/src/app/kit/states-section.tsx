import { IconPlus } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Section } from '#ui/frame/section.tsx';
import { SkeletonCard, SkeletonPerson } from '#ui/feedback/skeleton.tsx';
import classes from './kit-page.module.css';

const empties = [
  {
    drawing: 'people',
    title: 'No members yet',
    text: 'People appear here when they are enrolled in a product that grants membership.',
  },
  {
    drawing: 'book',
    title: 'No courses yet',
    text: 'A course holds units and lessons. Members see it when it is published.',
  },
  { drawing: 'calendar', title: 'Nothing planned', text: 'Live calls and workshops appear here.' },
  { drawing: 'money', title: 'No payments yet', text: 'Proofs from members wait here for your approval.' },
  { drawing: 'chat', title: 'Say hello', text: 'Your group’s wins and questions appear here.' },
  { drawing: 'box', title: 'No resources yet', text: 'Templates and files that members can download.' },
  { drawing: 'lock', title: 'Access Restricted', text: 'This page is for other roles.' },
  { drawing: 'lost', title: 'Page not found', text: 'Check the link, or go back home.' },
  { drawing: 'search', title: 'Nobody matches these filters', text: 'Try removing a filter.' },
] as const;

export default function StatesSection() {
  return (
    <Section title="States">
      <div className={classes.columns}>
        {empties.map((state) => (
          <Card key={state.title} padding="none">
            <EmptyState
              {...state}
              action={state.drawing === 'people' && <Button leftSection={<IconPlus size={18} />}>New User</Button>}
            />
          </Card>
        ))}
        <Card padding="none">
          <ErrorState onRetry={() => {}} />
        </Card>
        <SkeletonCard />
        <Card>
          <SkeletonPerson />
        </Card>
      </div>
    </Section>
  );
}
