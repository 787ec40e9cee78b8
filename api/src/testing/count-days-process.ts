import { connect } from '#db/client.ts';
import { countReportDays } from '#features/insight/reports/count-days.ts';

// The nightly count of report days in a process of its own, to be killed.
const { APP_URL = '', NOW = '' } = process.env;
const { db, close } = connect({ url: APP_URL, max: 2 });
await countReportDays({ db, now: new Date(NOW) });
await close();
