import { waitingValue } from '@app/rules/platform/outbox/outbox';
import { useOutboxItems } from './outbox-context.ts';

const [yes, no] = ['yes', 'no'] as const;

type WaitingChoice = {
  /** As the person said it last, also while only this phone knows. */
  isOn: boolean;
  /** For the mutation that turns it around. */
  turned: { subject: string; value: string };
};

/** Something a person turns on and off with a tap, such as a cheer. */
export function useWaitingChoice(subject: string, wasOn: boolean): WaitingChoice {
  const waiting = waitingValue(useOutboxItems(), subject);
  const isOn = waiting === undefined ? wasOn : waiting === yes;
  return { isOn, turned: { subject, value: isOn ? no : yes } };
}
