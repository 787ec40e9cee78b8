/** What people read when the money of affiliates cannot be moved as asked. */
export const payoutMessages = {
  openRun: 'Another payout run is still open. Close it or undo it first.',
  nothingDue: 'Nothing is due by that day.',
  changed: 'Something became due or was taken back meanwhile. Look at the run again.',
  notWaiting: 'This payout run was already decided.',
  notApproved: 'A second person has to approve this payout run first.',
  over: 'This payout run is closed.',
  notExported: 'Export the file of this platform first.',
  notToSend: 'This line is not waiting to be sent any more.',
  notSent: 'This line is not marked sent.',
  referenceUsed: 'This reference was used before.',
  referenceShape: 'Type the reference of the transfer: 4 to 60 letters and digits.',
  overBalance: 'This line is more than what is owed. Undo it and make it again.',
  stillToSend: 'Some lines are neither sent nor undone.',
  notAffiliate: 'This person is no affiliate.',
  noAccount: 'No payout account',
  suspended: 'Suspended',
} as const;
