import { enrolPersonInput } from '@app/rules/money/enrolments/enrol-person-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { errorText } from '@app/rules/errors/error-text';
import { serverFieldMessages } from '@app/rules/errors/form-error';
import { displayName } from '@app/rules/people/users/full-name';
import { useRef, useState } from 'react';
import type { EnrollPersonMutation } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { pesosText } from '#parts/paying/pesos-text.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EnrollPerson } from './enrolments.operations.ts';
import { type Enrolment, pesosToCentavos } from './use-enrolment.ts';

/** Messages by the field of the input: `received.reference`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;
export type Enrolled = EnrollPersonMutation['enrollPerson'];

/** Checks, asks once, and sends once: a second try of the same has the key of the first. */
export function useEnrol(enrolment: Enrolment, onDone: (made: Enrolled) => void) {
  const [found, setFound] = useState<{ errors: FieldErrors; input: Input } | null>(null);
  const [send, { loading }] = useMutation(EnrollPerson);
  const retryKeys = useRetryKeys();
  // The keyboard is faster than a render.
  const isBusy = useRef(false);

  const enrol = async () => {
    const input = inputOf(enrolment);
    const wrong = problemsOf(enrolment, input);
    setFound({ errors: wrong, input });
    const [first] = Object.values(wrong);
    if (first) {
      toast.error(first);
      focusFirstError();
      return;
    }
    const { name: product } = enrolment.offer?.product ?? {};
    const title = `Enroll ${nameOf(enrolment)} in ${product ?? 'this product'}?`;
    if (!(await confirm({ title, body: moneyWords(enrolment), confirmLabel: 'Enroll' }))) return;
    const variables = { input };
    try {
      const { data } = await send({ variables, context: retryKeys.contextFor(variables) });
      retryKeys.done();
      enrolment.discard();
      toast.success(enrolmentMessages.enrolled);
      onDone(data.enrollPerson);
    } catch (error) {
      const fields = serverFieldMessages(error);
      setFound({ errors: Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text])), input });
      toast.error(Object.values(fields)[0]?.[0] ?? errorText(error));
      focusFirstError();
    }
  };

  const enrolOnce = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await enrol();
    } finally {
      isBusy.current = false;
    }
  };
  const errors = found ? stillTrue(found, inputOf(enrolment)) : {};
  return { errors, isSending: loading, enrol: () => void enrolOnce() };
}

/** What was wrong is said until somebody changes it. */
function stillTrue({ errors, input }: { errors: FieldErrors; input: Input }, now: Input): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => valueAt(input, path) === valueAt(now, path)));
}

/** As text, to be compared: `newcomer.email`; `person` is whoever was chosen. */
function valueAt(input: Input, path: string): string {
  if (path === 'person') return `${input.userId} ${input.newcomer !== null}`;
  let value: unknown = input;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return JSON.stringify(value) ?? '';
}

/** The sums once more before it happens: the term, what came in, and what is left. */
function moneyWords({ summary, money }: Enrolment): string | undefined {
  if (!summary) return undefined;
  if (money === 'free') return 'Free. Nothing is owed.';
  const term = summary.terms.find(({ id }) => id === summary.termId);
  const received = summary.received > 0 ? `${pesosText(summary.received)} received now` : 'No payment yet';
  return `${term?.name ?? 'Total'}: ${pesosText(summary.total)}. ${received}, ${pesosText(summary.left)} left to pay.`;
}

/** The name of the person, as far as it is known. */
export function nameOf({ person, draft: { newcomer } }: Enrolment): string {
  return (person ? displayName(person.user) || person.user.tribeId : displayName(newcomer ?? {})) || 'this person';
}

function inputOf(enrolment: Enrolment) {
  const { userId, draft, batchId, offer, summary, startsOn, expiresOn, money, amountInPesos, paidOn } = enrolment;
  const { newcomer, platform, reference, proof, levels, couponCode } = draft;
  return {
    userId,
    newcomer: userId === null ? (newcomer ?? null) : null,
    batchId: Number(batchId ?? 0),
    funnelId: offer?.id ?? '',
    paymentTermId: summary?.termId ?? '',
    startsOn,
    expiresOn,
    couponCode: couponCode ?? null,
    isFree: money === 'free',
    accessLevelNames: [...(levels ?? [])],
    received:
      money === 'received'
        ? {
            platform: platform ?? '',
            amount: amountInPesos,
            reference: reference ?? null,
            paidOn,
            fileId: proof?.id ?? null,
          }
        : null,
  };
}

type Input = ReturnType<typeof inputOf>;

/** The rules of the server, with the money in centavos as they have it; and what only the page knows. */
function problemsOf({ summary, use, countError }: Enrolment, input: Input): FieldErrors {
  const { received } = input;
  const parsed = enrolPersonInput.safeParse({
    ...input,
    received: received && { ...received, amount: pesosToCentavos(received.amount) },
  });
  const wrong: Record<string, string> = {};
  // In the order of the page: the first one is said.
  if (input.userId === null && !input.newcomer) wrong['person'] = 'Please select a person!';
  for (const { path, message } of parsed.error?.issues ?? []) wrong[path.join('.')] ??= message;
  // The rule does not look further when the platform is missing.
  if (received && received.platform !== 'cash' && !received.reference?.trim())
    wrong['received.reference'] ??= paymentMessages.referenceMissing;
  // Without an offer there is nothing to count.
  if (wrong['funnelId']) delete wrong['paymentTermId'];
  if (summary?.coupon?.problem) wrong['couponCode'] = summary.coupon.problem;
  if (use.answer?.isUsed) wrong['received.reference'] = paymentMessages.referenceUsed;
  for (const [name, [text]] of Object.entries(serverFieldMessages(countError))) if (text) wrong[name] ??= text;
  return wrong;
}

/** After the errors are drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}
