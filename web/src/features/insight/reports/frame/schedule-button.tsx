import { isScheduledReport } from '@app/rules/insight/schedules/report-schedule';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Few schedule: the form comes when somebody does.
const SchedulePanel = lazyPart(() => import('#features/insight/schedules/schedule-panel.tsx'));

/** Sends the report as it is drawn now by mail. */
export function ScheduleButton({ report, title }: { report: string; title: string }) {
  const { isReadOnly } = useAccess();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly || !isScheduledReport(report)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={18} />} onClick={() => setOpen(true)}>
        Schedule
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SchedulePanel report={report} title={title} query={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
