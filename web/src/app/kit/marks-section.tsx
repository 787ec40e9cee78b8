import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Count } from '#ui/values/count.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Section } from '#ui/frame/section.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './kit-page.module.css';

export default function MarksSection() {
  return (
    <Section title="Badges and banners">
      <div className={classes.stack}>
        <Card>
          <div className={classes.row}>
            <StatusBadge tone="success">Paid</StatusBadge>
            <StatusBadge tone="warning">Upcoming</StatusBadge>
            <StatusBadge tone="info">Proof waiting</StatusBadge>
            <StatusBadge tone="danger">Overdue</StatusBadge>
            <StatusBadge tone="neutral">Ended</StatusBadge>
            <StatusBadge tone="outline">Not due yet</StatusBadge>
            <StatusBadge tone="neutral" mark="none">
              Demo mode
            </StatusBadge>
            <Count value={123} />
            <Count value={18} strong />
            <XpChip points={1240} />
            <XpChip points={100} kind="earn" />
            <XpChip points={60} kind="earned" />
            <KeyHint>J</KeyHint>
            <KeyHint>K</KeyHint>
          </div>
        </Card>
        <Banner
          tone="warning"
          title="Your next payment is due on Friday, 11/20/2026."
          detail="₱1,500.00 · payment 3 of 6"
          action={<Button>I have paid</Button>}
          link={<a href="#how">How to pay</a>}
          onClose={() => toast.info('Banner dismissed')}
        />
        <Banner
          tone="danger"
          title="Your payment was due on Tuesday, 11/10/2026."
          detail="You can continue learning until Tuesday, 11/24/2026."
          action={<Button>Pay ₱1,500.00</Button>}
          link={<a href="#promise">Name a date</a>}
        />
        <Banner
          tone="news"
          title="Coach Marites answers questions tonight at 8:00 PM."
          link={<a href="#event">See the event</a>}
          onClose={() => {}}
        />
      </div>
    </Section>
  );
}
