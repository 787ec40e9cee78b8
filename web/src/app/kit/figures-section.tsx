import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { Section } from '#ui/frame/section.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './kit-page.module.css';

const revenue = [31, 35, 34, 39, 37, 42, 38, 44, 41, 46, 49, 45, 51, 54];
const people = [10, 11, 12, 12, 13, 15, 16, 17, 19, 20];
const due = [10, 14, 12, 16, 14, 18, 16, 20, 18, 20];

const twoHoursAgo = new Date(Date.now() - 7_200_000);

export default function FiguresSection() {
  return (
    <Section title="Figures">
      <div className={classes.stack}>
        <StatGrid>
          <StatCard
            wide
            label="Revenue collected"
            value={<Money centavos={742_300_00} />}
            change={{ text: '4.7%', direction: 'up', tone: 'good' }}
            former="from ₱709,000.00 in 473 payments"
            trend={revenue}
          />
          <StatCard
            label="People"
            value="1,284"
            change={{ text: '3.1%', direction: 'up', tone: 'good' }}
            former="from 1,245"
            trend={people}
          />
          <StatCard
            label="Overdue"
            value={<Money centavos={96_250_00} />}
            change={{ text: '8.4%', direction: 'up', tone: 'bad' }}
            former="from ₱88,800.00"
            trend={due}
          />
          <StatCard
            label="Due"
            value={<Money centavos={184_500_00} />}
            change={{ text: '2.2%', direction: 'up', tone: 'neutral' }}
            former="from ₱180,600.00"
            trend={due}
          />
          <StatCard label="Renewals" value="38" />
        </StatGrid>
        <div className={classes.columns}>
          <Card footer={<ProgressBar percent={62} label="Virtual Assistant Foundations" />}>
            <div className={classes.ring}>
              <ProgressRing percent={57} label="Tasks of stage 2" detail="4 of 7 tasks" />
              <div className={classes.tight}>
                <p className={classes.dim}>Stage 2 of 6</p>
                <h2>Build your portfolio</h2>
                <XpChip points={300} outOf={500} />
              </div>
            </div>
          </Card>
          <Card title="Person" aside={<a href="#person">Open</a>}>
            <DescriptionList
              items={[
                { label: 'Tribe ID', value: 'T-000184' },
                { label: 'Group', value: 'Bayanihan' },
                { label: 'Member since', value: <DateText value="2026-09-20" /> },
                { label: 'Last seen', value: <DateText value={twoHoursAgo} form="relative" /> },
                { label: 'Mobile', value: null },
              ]}
            />
          </Card>
        </div>
        <DescriptionList
          layout="strip"
          items={[
            { label: 'Amount', value: <Money centavos={1_500_00} /> },
            { label: 'Platform', value: 'GCash' },
            { label: 'Reference', value: '3021884915207' },
            { label: 'Paid on', value: <DateText value="2026-11-14T11:52:00Z" form="exact" /> },
          ]}
        />
        <ProgressBar label="Import of 1,200 rows" tone="primary" percent={36} />
        <ProgressBar label="Preparing" tone="primary" />
      </div>
    </Section>
  );
}
