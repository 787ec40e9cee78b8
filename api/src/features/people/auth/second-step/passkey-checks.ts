import type { PasskeySignature } from '@app/rules/people/auth/second-step/second-step-input';
import { isIP } from 'node:net';
import type { Context } from '#context.ts';
import type { Passkey } from '#tables/people/auth/second-step.table.ts';

/** Where passkeys are made and used: the configured address, never the Host header. Browsers refuse bare IP addresses. */
export function passkeySite({ baseUrl }: Pick<Context, 'baseUrl'>): { origin: string; rpId: string } | null {
  const { origin, hostname } = new URL(baseUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? null : { origin, rpId: hostname };
}

/** Loaded when the first passkey comes: most servers of a small community never need it. */
const library = () => import('@simplewebauthn/server');

type Site = { origin: string; rpId: string };
type NewKey = { id: string; clientDataJSON: string; attestationObject: string };
export type CheckedKey = { credentialKey: string; publicKey: string; signCount: number };

/** The new key, when the authenticator signed our challenge for our site. */
export async function checkNewPasskey(given: NewKey, challenge: string, site: Site): Promise<CheckedKey | null> {
  const { verifyRegistrationResponse } = await library();
  const { id, clientDataJSON, attestationObject } = given;
  try {
    if (!(await isPlainAttestation(attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      // The password was the first step: to hold the key is enough for the second.
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialKey: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
    };
  } catch {
    // The library throws at everything that does not fit.
    return null;
  }
}

/**
 * We ask for no certificate of the maker, and take none: to check one, the library would fetch lists from addresses that
 * stand in it.
 */
async function isPlainAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** The authenticator's new count, when it signed our challenge for our site with this key; null otherwise. */
export async function checkSignature(
  { id, clientDataJSON, authenticatorData, signature }: PasskeySignature,
  key: Pick<Passkey, 'credentialKey' | 'publicKey' | 'signCount'>,
  { challenge, site }: { challenge: string; site: Site },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: key.credentialKey,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.signCount,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
