import { formatPesos } from '@app/rules/amounts/pesos';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { useSearchParams } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard, type StatChange } from '#ui/figures/stat-card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { AffiliateStatePanel, useOwnAffiliate } from '../programme/affiliate-state-panel.tsx';
import { NoAffiliatePanel } from '../programme/no-affiliate-panel.tsx';
import { DayChart } from './day-chart.tsx';
import { type FigureLink, type Figures, periods } from './figure-types.ts';
import { LinkModal, linkModalId } from './link-modal.tsx';
import { LinkSharing, LinkSheet, linkSheetId } from './link-sheet.tsx';
import { LinksTable } from './links-table.tsx';
import { AffiliateFigures } from './links.operations.ts';
import classes from './links.module.css';

/** An affiliate's links: what they brought, and how to share them. */
export default function AffiliateLinksPage() {
  const [search, setSearch] = useSearchParams();
  const days = periods.find((period) => String(period) === search.get('days')) ?? 30;
  const affiliate = useOwnAffiliate();
  const modal = useModal();
  const [edited, setEdited] = useState<FigureLink | null>(null);
  const edit = (link: FigureLink | null) => {
    setEdited(link);
    modal.open(linkModalId);
  };
  return (
    <Page
      title="My links"
      action={
        affiliate?.suspendedAt === null && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => edit(null)}>
            New link
          </Button>
        )
      }
      secondaryActions={
        affiliate && (
          <Segmented
            label="Period"
            options={periods.map((period) => ({ value: String(period), label: `Last ${period} Days` }))}
            value={String(days)}
            onChange={(value) => setSearch({ days: value }, { replace: true })}
          />
        )
      }
    >
      <AffiliateStatePanel />
      <DataView
        query={AffiliateFigures}
        variables={{ days }}
        loading={
          <PageLoading>
            <SkeletonCard />
            <SkeletonCard />
          </PageLoading>
        }
        failure={({ code, text, retry }) =>
          code === 'FORBIDDEN' ? <NoAffiliatePanel /> : <ErrorState message={text} onRetry={retry} />
        }
        ready={({ myAffiliateFigures }) => <Shown figures={myAffiliateFigures} onEdit={edit} />}
      />
      {affiliate && <LinkModal link={edited} own={affiliate} days={days} />}
    </Page>
  );
}

function Shown({ figures, onEdit }: { figures: Figures; onEdit: (link: FigureLink) => void }) {
  const modal = useModal();
  const { total, former, days, links } = figures;
  const [sharedId, setSharedId] = useState<number | null>(null);
  const shared = links.find(({ id }) => id === sharedId) ?? links.find(({ isMain }) => isMain) ?? null;
  const share = (link: FigureLink) => {
    setSharedId(link.id);
    modal.open(linkSheetId);
  };
  const trend = (of: 'clicks' | 'leads' | 'sales') => days.map((day) => day[of]);
  return (
    <div className={classes.stack}>
      <div className={classes.stats}>
        {(['clicks', 'leads', 'sales'] as const).map((of) => (
          <StatCard
            key={of}
            label={labels[of]}
            value={total[of].toLocaleString('en-PH')}
            change={changeOf(total[of], former[of])}
            former={`from ${former[of].toLocaleString('en-PH')}`}
            trend={trend(of)}
          />
        ))}
        <StatCard
          label="Earned from these links"
          value={<Money pesos={total.earned} />}
          change={changeOf(total.earned, former.earned, (pesos) => formatPesos(Math.round(pesos * 100)))}
          former={`from ${formatPesos(Math.round(former.earned * 100))}`}
          trend={days.map(({ earned }) => earned)}
        />
      </div>
      <div className={classes.columns}>
        <DayChart days={days} />
        {shared && (
          <Card title={shared.label} rank={2} className={classes.shareCard}>
            <LinkSharing link={shared} />
          </Card>
        )}
      </div>
      <LinksTable
        figures={figures}
        chosenId={shared?.id ?? null}
        onShare={share}
        onChoose={setSharedId}
        onEdit={onEdit}
      />
      <p className={classes.dim}>
        A click counts once per person and day; bots are left out. The last link someone opened within 30 days gets the
        sale, also when they finish on another phone. Your own purchases do not count.
      </p>
      <LinkSheet link={shared} />
    </div>
  );
}

const labels = { clicks: 'Clicks', leads: 'Leads', sales: 'Sales' };

function changeOf(now: number, before: number, written: (count: number) => string = String): StatChange {
  if (now === before) return { text: '0%', direction: 'flat', tone: 'neutral' };
  const isUp = now > before;
  const text = before === 0 ? written(now) : `${Math.abs(((now - before) / before) * 100).toFixed(1)}%`;
  return { text, direction: isUp ? 'up' : 'down', tone: isUp ? 'good' : 'bad' };
}
