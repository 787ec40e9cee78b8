import type { Work } from './work.ts';

const entry =
  '{ id number entryCount price paid openAmount scheduleDate paymentCode paymentPlatform isPaid isVoided isOverdue }';

/** W8, the page of a person as staff open it, all its parts in one request: header, money, timeline, courses, journey. */
export const personPage: Work = {
  name: 'person page (W8)',
  role: 'staff',
  isAboutOthers: true,
  document: `query Person($id: Int!) {
    user(id: $id) { id slug tribeId email firstName middleName lastName suffix nickname profileImage mobileNumber city createdAt archivedAt
      lastSeenAt sex birthdate facebookProfile country state emailProvedAt mustSetPassword isChangeable isImpersonable
      accessLevels { id name } batch { id name } group { id name } subGroup { id name } mergedInto { id tribeId } }
    personSummary(userId: $id) { id coachName lastLoginAt lastUserAgent noteCount leadSource funnelName }
    waitingMoveUp(userId: $id) { id stageId isReviewedByViewer }
    userStageProgress(id: $id) { id points percentage remainingTasksCount enteredAt stage { id number name }
      stageTasks { id title isCompleted } }
    personMoney(userId: $id) { id isVisible owner { id name } overdue lateEntry ${entry} nextEntry ${entry}
      proofs { id scheduleId amount platformLabel reference createdAt } invoice { id code total funnelName entries ${entry} }
      termName hasSubscription membership membershipEndsOn membershipProductId }
    personTimeline(userId: $id) { next lines { id at kind icon title { text isStrong } detail quote link { label address } } }
    personCourses(userId: $id) { courseId name coverUrl doneCount lessonCount percent isCompleted lastOpenedAt lastLesson { id name number } } }`,
  variables: ({ id }) => ({ id }),
  limitSql: `select json_build_object('data', json_build_object(
    'user', (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email) from users u where u.id = p.id),
    'entries', (select json_agg(json_build_object('id', e.id, 'price', e.price, 'paid', e.paid, 'on', e.schedule_date))
      from invoices i join payment_schedules e on e.invoice_id = i.id where i.user_id = p.id),
    'lessons', (select json_agg(json_build_object('id', l.lesson_id, 'at', l.at)) from (
      select lesson_id, last_opened_at as at from lesson_progress where user_id = p.id order by last_opened_at desc limit 20) l)
    ))::text as answer from (select $1::int as id) p`,
};
