import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = { origin: string; rpId: string };

/** A passkey in software: it makes one key and signs with it, as a phone would. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly site: Options;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private count = 0;

  constructor(site: Options) {
    this.site = site;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The answer to `navigator.credentials.create`. */
  made(challenge: string) {
    return {
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: this.attestation().toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The answer to `navigator.credentials.get`. */
  signed(challenge: string) {
    this.count += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.data(0x01);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.site.origin, crossOrigin: false }));
  }

  private data(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(Buffer.from(this.site.rpId)), Buffer.from([flags]), count]);
  }

  /** CBOR by hand: three entries, of which the statement is empty, and the key in COSE. */
  private attestation(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (coordinate: string) =>
      Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(coordinate, 'base64url')]);
    // kty EC2, alg ES256, crv P-256, then x and y.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      point(x),
      Buffer.from([0x22]),
      point(y),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([this.data(0x41), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    return Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
  }
}

const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
