const labels: Record<string, string> = {
  'user.create': 'Created',
  'user.opt-in': 'Created by an opt-in',
  'user.update': 'Details changed',
  'user.levels': 'Access levels changed',
  'user.batch': 'Batch changed',
  'user.enrol': 'Enrolled',
  'user.archive': 'Archived',
  'user.restore': 'Restored',
  'user.merge': 'Another account merged',
  'user.merged-into': 'Merged into another account',
  'user.merge-undo': 'Merge undone',
  'user.credentials': 'Credentials sent',
  'user.note': 'Note written',
  'collection.assign': 'Payments owner changed',
  'impersonation.start': 'Impersonation started',
  'impersonation.stop': 'Impersonation ended',
  'impersonation.refuse': 'Impersonation refused',
  'password.reset-request': 'Password reset requested',
};

/** An action of the audit log as people say it; one without words of its own keeps its name. */
export function actionLabel(action: string): string {
  return labels[action] ?? action.replaceAll(/[.-]/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}
