import { type Centavos, formatPesos } from '../../amounts/pesos.ts';
import { formatDay, type ManilaDay } from '../../time/manila.ts';

/** What people read when the money of affiliates cannot be moved as asked. */
export const payoutMessages = {
  openRun: 'Another payout run is still open. Close it or undo it first.',
  cutoff: 'Choose today or an earlier day.',
  nothingDue: 'Nothing is due by that day.',
  changed: 'Something became due or was taken back since. Check the run again.',
  notWaiting: 'This payout run was already decided.',
  notApproved: 'A second person has to approve this payout run first.',
  over: 'This payout run is closed.',
  notExported: 'Export the file of this platform first.',
  notToSend: 'This line is no longer waiting to be sent.',
  notSent: 'This line is not marked sent.',
  referenceShape: 'Type the reference of the transfer: 4 to 60 letters and digits.',
  referenceMissing: 'Type the reference of the transfer.',
  exportedUndo: 'A file of this run was exported, and the bank may already have it. Write why you undo it.',
  overBalance: 'This line is more than what is owed. Undo the run and create it again.',
  stillToSend: 'Some lines are not sent yet. Mark them sent, or undo what is not sent.',
  notAffiliate: 'This person is not an affiliate.',
  noAccount: 'No payout account',
  accountChanged: 'The payout account was changed meanwhile. Check it again.',
  suspended: 'Suspended',
  ownRun: 'You created or changed this payout run. Somebody else has to approve it.',
  ownRelease: 'You released a line of this run. Hold it again, or let somebody else approve the run.',
  toLookAt:
    'Somebody among these affiliates is suspended or flagged. Export the file again: their lines are then held.',
  heldInFile: 'A held line is in an exported file. Release it and mark it sent, or undo what is not sent.',
  heldForReview: 'Held for review',
  archived: 'The account is archived',
  nameUnchecked: 'Nobody has checked the name on the account',
} as const;

type UsedReference = { runId: number; paysOn: ManilaDay; name: string; net: Centavos };

/** Which transfer a reference belongs to already: who typed it twice finds the other line. */
export const usedReferenceText = ({ runId, paysOn, name, net }: UsedReference): string =>
  `Already used: payout run ${runId} of ${formatDay(paysOn)}, ${name}, ${formatPesos(net)}.`;
