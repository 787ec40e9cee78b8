import type { Work } from './work.ts';

const document = `query CoachHome {
    myPeopleFigures { count groups capacity active silent stages { stageId number name count } }
    waitingMoveUps { count late oldestAt oldestStage }
    waitingMoveUpList(pageSize: 6) { totalCount items { id stageId stage nextStage askedAt claimedBy isMine isOwn doneCount taskCount
      points earlierAttempts person { id slug name profileImage } } }
    waitingQuestions(own: true) { count withoutCoach oldestAt }
    waitingQuestionList(own: true, pageSize: 3) { totalCount items { id text createdAt lessonId lesson courseId course
      person { id slug name profileImage } } }
    myPeople(activity: silent, pageSize: 5) { totalCount items { id slug name firstName profileImage tribeId facebookProfile
      stage { stageId number name } percentage nextTask lastActiveAt endsOn reason } }
    nextSession { eventId occurrenceId title startsAt endsAt place meetingUrl goingCount going { personId name profileImage } } }`;

const limitSql = `select json_build_object('data', json_build_object(
    'people', (select count(*) from group_members m join groups g on g.id = m.group_id where g.leader_id = $1::int),
    'waiting', (select count(*) from move_ups m join stages s on s.id = m.stage_id
      where m.status = 'waiting' and s.leader_id = $1::int)))::text as answer`;

/** W7, the home of a coach with a group of two hundred, all its cards in one request. */
export const coachHome: Work = { name: 'coach home (W7)', role: 'coach', document, limitSql };

/** The same for a head coach, whose people are everybody in a stage. */
export const headCoachHome: Work = { name: 'head coach home (W7)', role: 'headCoach', document, limitSql };
