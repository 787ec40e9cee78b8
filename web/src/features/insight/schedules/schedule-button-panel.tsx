import { isScheduledReport } from '@app/rules/insight/schedules/report-schedule';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// The form comes when somebody opens it.
const SchedulePanel = lazyPart(() => import('./schedule-panel.tsx'));

/** The button that sends the view of a report by mail, as the address has it now; none where it cannot be sent. */
export function ScheduleButtonPanel({ report, title }: { report: string; title: string }) {
  const { isReadOnly } = useAccess();
  const { search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  if (isReadOnly || !isScheduledReport(report)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Schedule
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SchedulePanel report={report} title={title} query={search} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
