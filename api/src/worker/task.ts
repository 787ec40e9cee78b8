import type { Logger } from 'pino';
import type { Context, Platform } from '#context.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** The context of a job: the same as a request's where possible, so that services work for both. */
export type JobContext = Platform &
  Pick<Context, 'now' | 'requestId'> & {
    /** The system itself. */
    viewer: null;
    /** Null when no mail server is set: mails are kept. */
    mailer: Mailer | null;
    log: JobLog;
  };

export type Task = {
  run: (ctx: JobContext, payload: unknown) => Promise<unknown>;
  /** A run that takes longer counts as failed, and is tried again as any that failed. */
  deadlineSeconds: number;
};
