import { rejectionReasons } from '@app/rules/money/collections/rejection-reasons';
import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { approveInput, reasonInput } from '@app/rules/money/payments/payment-input';
import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import classes from './proof-inbox.module.css';
import type { Proof } from './proof.ts';
import type { Approval, Decision } from './use-decide-proof.ts';

type ProofActionsProps = {
  proof: Proof;
  decision: Decision | undefined;
  onApprove: (given: Approval) => void;
  onReject: (remarks: string) => void;
};

const platforms = paymentPlatforms.map((value) => ({ value, label: platformLabels[value] }));

/** Approve and reject, by button and key. Each proof gets a fresh one, so nothing typed is taken to the next. */
export function ProofActions({ proof, decision, onApprove, onReject }: ProofActionsProps) {
  const [platform, setPlatform] = useState(proof.platform);
  const [external, setExternal] = useState(proof.reference);
  const [externalError, setExternalError] = useState<string | null>(null);
  const [remarks, setRemarks] = useState<string | null>(decision?.remarks ?? null);
  const [remarksError, setRemarksError] = useState<string | null>(null);
  const externalField = useRef<HTMLInputElement>(null);
  const remarksField = useRef<HTMLTextAreaElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isConfirmOpen = useRef(false);
  const [isEditing, setIsEditing] = useState(false);
  const isSending = decision?.state === 'sending';
  useUnsavedChanges(Boolean(remarks?.trim()) && !isSending);

  const approve = async () => {
    if (remarks !== null || isSending || isConfirmOpen.current) return;
    const parsed = approveInput.safeParse({ paymentPlatform: platform, externalInvoiceId: external });
    if (!parsed.success) {
      setExternalError(parsed.error.issues[0]?.message ?? null);
      setIsEditing(true);
      requestAnimationFrame(() => externalField.current?.focus());
      return;
    }
    if (proof.similar.some(({ kind }) => kind === 'reference')) {
      isConfirmOpen.current = true;
      const isSure = await confirm({
        title: 'Approve a reference that was used before?',
        body: `${proof.reference} is also on another payment.`,
        confirmLabel: 'Approve',
        danger: true,
      });
      isConfirmOpen.current = false;
      if (!isSure) return;
    }
    onApprove(parsed.data);
  };
  const send = () => {
    if (isSending) return;
    const parsed = reasonInput.safeParse({ remarks: remarks ?? '' });
    if (parsed.success) return onReject(parsed.data.remarks);
    setRemarksError(parsed.error.issues[0]?.message ?? null);
    remarksField.current?.focus();
  };
  const write = (text: string, focus: 'field' | 'button') => {
    setRemarks(text);
    setRemarksError(null);
    // The field is drawn first.
    requestAnimationFrame(() => (focus === 'field' ? remarksField : sendButton).current?.focus());
  };
  const reasonKeys = rejectionReasons.map(
    ({ text }, index) => [String(index + 1), () => write(text, 'button')] as const,
  );
  useReviewKeys({
    a: () => void approve(),
    r: () => write(remarks ?? '', 'field'),
    e: () => setIsEditing(!isEditing),
    escape: () => setRemarks(null),
    ...Object.fromEntries(reasonKeys),
  });

  return (
    <div className={classes.actions}>
      {decision && (
        <p className={classes.decision} data-bad={decision.state === 'failed' || undefined} role="status">
          {decision.words}
        </p>
      )}
      {remarks === null ? (
        <>
          {isEditing && (
            <div className={classes.approvedAs}>
              <SelectField
                label="Payment platform"
                data={platforms}
                value={platform}
                onChange={(next) => setPlatform(next ?? platform)}
              />
              <TextField
                ref={externalField}
                label="External invoice id"
                value={external}
                error={externalError}
                onChange={({ currentTarget }) => {
                  setExternal(currentTarget.value);
                  setExternalError(null);
                }}
              />
            </div>
          )}
          <div className={classes.reject}>
            <Button
              variant="outline"
              color="hibiscus"
              leftSection={<IconX size={18} />}
              disabled={isSending}
              onClick={() => write('', 'field')}
            >
              <span className={classes.withKey}>
                Reject <KeyHint>R</KeyHint>
              </span>
            </Button>
            <ul className={classes.reasons} aria-label="Ready-made reasons">
              {rejectionReasons.slice(0, 3).map(({ label, text }, index) => (
                <li key={label}>
                  <PlainButton onClick={() => write(text, 'button')}>
                    <KeyHint>{String(index + 1)}</KeyHint> {label}
                  </PlainButton>
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.approve}>
            <IconButton
              variant="default"
              size={36}
              aria-label="Change platform or external invoice id"
              aria-expanded={isEditing}
              onClick={() => setIsEditing(!isEditing)}
            >
              <IconPencil size={18} />
            </IconButton>
            <Button leftSection={<IconCheck size={18} />} disabled={isSending} onClick={() => void approve()}>
              <span className={classes.withKey}>
                Approve {formatPesos(centavosFromPesos(proof.amount) ?? 0)} <KeyHint>A</KeyHint>
              </span>
            </Button>
          </div>
        </>
      ) : (
        <div
          className={classes.rejecting}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Escape') setRemarks(null);
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        >
          <TextareaField
            ref={remarksField}
            label="Reason for the member"
            help="The member sees this."
            autosize
            minRows={2}
            maxLength={1000}
            value={remarks}
            error={remarksError}
            onChange={({ currentTarget }) => {
              setRemarks(currentTarget.value);
              setRemarksError(null);
            }}
          />
          <ul className={classes.reasons} aria-label="Ready-made reasons" data-all>
            {rejectionReasons.map(({ label, text }) => (
              <li key={label}>
                <PlainButton onClick={() => write(text, 'button')}>{label}</PlainButton>
              </li>
            ))}
          </ul>
          <div className={classes.rejectButtons}>
            <Button variant="default" onClick={() => setRemarks(null)}>
              Cancel
            </Button>
            <Button ref={sendButton} color="hibiscus" disabled={isSending} onClick={send}>
              Send back
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
