import { stopReport } from '#features/insight/schedules/stop-report.ts';
import { registerStopReport } from '#features/platform/notifications/unsubscribe-mail.ts';

registerStopReport(stopReport);
