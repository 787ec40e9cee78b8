import { type CalloutKind, calloutKinds } from '@app/rules/rich-text/rich-text';

export const calloutLabels: Record<CalloutKind, string> = { info: 'Good to know', tip: 'Tip', warning: 'Important' };

export function isCalloutKind(value: unknown): value is CalloutKind {
  return calloutKinds.some((kind) => kind === value);
}
