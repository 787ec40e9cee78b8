import { closedText } from '@app/rules/money/funnels/closed-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { LoadingPage, Message } from '#light/frame.tsx';
import light from '#light/light.module.css';
import { ClosedNext, useClosed } from './closed-next-panel.tsx';

/** The page of every closed funnel: the reason, and the alternatives. */
export function ClosedPage({ funnelId }: { funnelId: string | null }) {
  const closed = useClosed(funnelId);
  if (closed === 'loading') return <LoadingPage what="the checkout" />;
  const name = closed.name ?? 'this';
  if (closed.isOpen && funnelId !== null) {
    return (
      <Message title="Enrollment is open" text={`You can enroll in ${name} again.`}>
        <a className={light.button} href={pathTo('checkout', { funnelId })}>
          Go to the checkout
        </a>
      </Message>
    );
  }
  const title = closed.text || closedText({ state: 'closed', opensAt: null });
  return (
    <Message title={title} text={`You cannot enroll in ${name} at the moment.`}>
      <ClosedNext closed={closed} />
    </Message>
  );
}
