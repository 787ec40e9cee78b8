import { Message } from '#light/frame.tsx';
import { ClosedNextPanel } from './closed-next-panel.tsx';

/** Where every funnel that does not sell leads; it does not say why, but what one can do now. */
export function ClosedPage({ funnelId }: { funnelId: string | null }) {
  return (
    <Message title="Enrolment is closed" text="You cannot enrol in this at the moment.">
      <ClosedNextPanel funnelId={funnelId} />
    </Message>
  );
}
