import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import type { StepQuestion } from '#session/auth-client.ts';

type PasskeyQuestion = NonNullable<StepQuestion['passkey']>;

/** What the server needs to know whether an authenticator signed its challenge; all in base64url. */
export type PasskeySignature = Record<'id' | 'clientDataJSON' | 'authenticatorData' | 'signature', string>;

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Opens the browser's own dialog. Throws in words for people when nothing was signed. */
export async function signWithPasskey({ challenge, rpId, keys }: PasskeyQuestion): Promise<PasskeySignature> {
  const credential = await inWords(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId,
        allowCredentials: keys.map(({ id, transports }) => ({
          type: 'public-key',
          id: bytesOf(id),
          transports: transports.filter(isTransport),
        })),
        userVerification: 'preferred',
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error(secondStepMessages.passkeyRefused);
  return {
    id: credential.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

type NewPasskey = {
  challenge: string;
  rpId: string;
  userHandle: string;
  knownKeys: readonly string[];
  /** As the authenticator lists it. */
  email: string;
  appTitle: string;
};

/** Makes a passkey on this device, or on one that the browser's dialog finds. */
export async function makePasskey({ challenge, rpId, userHandle, knownKeys, email, appTitle }: NewPasskey) {
  const credential = await inWords(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: appTitle },
        user: { id: bytesOf(userHandle), name: email, displayName: email },
        // ES256, EdDSA and RS256: one of them is in every authenticator.
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: knownKeys.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error(secondStepMessages.passkeyRefused);
  return {
    id: credential.id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** The browser's errors are for programmers: the dialog was closed, it took too long, the key is there already. */
async function inWords(dialog: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await dialog;
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (cause) {
    const isThere = cause instanceof DOMException && cause.name === 'InvalidStateError';
    throw new Error(isThere ? secondStepMessages.passkeyTaken : secondStepMessages.passkeyRefused, { cause });
  }
  throw new Error(secondStepMessages.passkeyRefused);
}

const transports: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];
const isTransport = (name: string): name is AuthenticatorTransport => transports.some((known) => known === name);

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const bytes = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
