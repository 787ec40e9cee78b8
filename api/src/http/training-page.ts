import { isDayNumber, isTrainingLevel, type TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import type { RouteMatch } from '@app/rules/navigation/route-table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { TrainingBoard } from '#features/growth/trainings/training-board.ts';
import { TrainingDocuments } from '#features/growth/trainings/training-document.ts';
import type { Caches } from './caches.ts';
import { findFonts } from './funnel-page-route.ts';
import type { MarkImpersonation } from './impersonation-strip.ts';
import type { CountVisit } from './page-visits.ts';
import { sendPublicDocument } from './public-document.ts';
import type { AskConsent } from './tracking-route.ts';
import type { Recognise } from './viewer.ts';

export type TrainingPageOptions = {
  board: TrainingBoard;
  context: (request: FastifyRequest, reply: FastifyReply) => Context;
  recognise: Recognise;
  countVisit: CountVisit;
};

type Options = {
  training: TrainingPageOptions;
  webFolder: string | null;
  isHttps: boolean;
  markImpersonation: MarkImpersonation;
  askConsent: AskConsent;
  caches?: Caches;
};

const levelCookie = 'training-level';
const year = 365 * 24 * 3_600;

/** `/free-training`: a finished document, for each visitor as far as they are. */
export function addTrainingPage({ training, webFolder, isHttps, markImpersonation, askConsent, caches }: Options) {
  const { board, context, recognise, countVisit } = training;
  const documents = new TrainingDocuments(board, findFonts(webFolder));
  caches?.add('free training', () => documents.forget());

  return {
    /** False when the address is another page. */
    async open(request: FastifyRequest, reply: FastifyReply, { name }: RouteMatch): Promise<boolean> {
      if (name !== 'freeTraining') return false;
      countVisit(request, reply, 'free-training');
      // A session that cannot be read makes a visitor; the page is there for both.
      await recognise(request);
      const query = new URLSearchParams(request.url.split('?')[1]);
      const level = keptLevel(request, reply, query.get('level'), isHttps);
      const day = Number(query.get('day'));
      const html = await documents.draw(
        context(request, reply),
        {
          level,
          day: isDayNumber(day) ? day : null,
          stop: query.get('stop'),
          wasRefused: query.get('form') === 'check',
        },
        request.nonce,
      );
      // Trackers would read the address, and its token ends somebody's reminders.
      const withQuestion = query.has('stop') ? html : await askConsent(request, reply, html);
      // It shows what one visitor did, and the name of whoever is signed in.
      await sendPublicDocument(request, reply, await markImpersonation(request, withQuestion), 'no-store');
      return true;
    },
  };
}

/** The choice of the address, else the one this browser made before. No credential: it says nothing about anyone. */
function keptLevel(request: FastifyRequest, reply: FastifyReply, query: string | null, secure: boolean): TrainingLevel {
  if (isTrainingLevel(query)) {
    void reply.setCookie(levelCookie, query, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: year });
    return query;
  }
  const kept = request.cookies[levelCookie];
  return isTrainingLevel(kept) ? kept : 'beginner';
}
