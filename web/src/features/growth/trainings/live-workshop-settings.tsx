import { levelFacts, type TrainingLevel, trainingLevels } from '@app/rules/growth/trainings/training-levels';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '#router/router.ts';
import type { WorkshopData } from './workshop-data.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useSubscription } from '#graphql/use-subscription.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import { Page } from '#ui/frame/page.tsx';
import { GoLiveCard } from './go-live-card.tsx';
import classes from './live-workshop.module.css';
import { useEvery } from './use-every.ts';
import { useWorkshopForm } from './use-workshop-form.ts';
import { WorkshopForm } from './workshop-form.tsx';
import { WorkshopPreview } from './workshop-preview.tsx';
import { LiveWorkshop, LiveWorkshopChanged } from './trainings.operations.ts';

/** The free training of one level: the switch, its links, and what visitors see of it. */
export function LiveWorkshopSettings({ level }: { level: TrainingLevel }) {
  return (
    <Page
      title="Live workshop"
      secondaryActions={
        <Button
          component="a"
          href={pathTo('freeTraining', {}, { level })}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          Open the page
        </Button>
      }
    >
      <LevelTabs level={level} />
      <DataView
        query={LiveWorkshop}
        variables={{ level }}
        loading={<SkeletonCard />}
        ready={({ liveWorkshop }, { refetch }) => <Workshop workshop={liveWorkshop} level={level} refetch={refetch} />}
      />
    </Page>
  );
}

function LevelTabs({ level }: { level: TrainingLevel }) {
  const { mayOpen } = useAccess();
  return (
    <nav className={classes.tabs} aria-label="Trainings">
      {trainingLevels
        .filter((each) => mayOpen(levelFacts[each].page))
        .map((each) => (
          <Link
            key={each}
            to={pathTo(levelFacts[each].page)}
            className={classes.tab}
            aria-current={each === level ? 'page' : undefined}
          >
            {levelFacts[each].label}
          </Link>
        ))}
    </nav>
  );
}

const countEvery = 10_000;

function Workshop({ workshop, level, refetch }: { workshop: WorkshopData; level: TrainingLevel; refetch: () => void }) {
  const { may } = useAccess();
  const mayChange = may('setting_update');
  const form = useWorkshopForm(workshop, level);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const isVisible = useDocumentVisibility() === 'visible';
  // The switch and the links of a colleague are here at once; the number of people in steps.
  useSubscription(LiveWorkshopChanged, { variables: { level }, skip: !isVisible, onData: refetch, onError: () => {} });
  useEvery(countEvery, isVisible, refetch);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <GoLiveCard workshop={workshop} level={level} mayChange={mayChange} hasChanges={form.changed.length > 0} />
        <WorkshopForm workshop={workshop} level={level} form={form} mayChange={mayChange} />
      </div>
      <div className={classes.side}>
        <Button
          variant="default"
          className={classes.previewButton}
          aria-expanded={isPreviewShown}
          onClick={() => setPreviewShown(!isPreviewShown)}
        >
          {isPreviewShown ? 'Hide the preview' : 'Preview'}
        </Button>
        <div className={classes.previewBox} data-open={isPreviewShown || undefined}>
          <WorkshopPreview workshop={workshop} level={level} values={form.values} />
        </div>
      </div>
    </div>
  );
}
