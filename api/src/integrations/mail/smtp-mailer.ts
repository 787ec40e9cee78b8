import { createTransport, type Transporter } from 'nodemailer';
import { type Mailer, MailNotSent, type OutgoingMail } from './mailer.ts';
import { smtpFailureText } from './smtp-failure.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://`; nodemailer's own options may follow as a query. */
  url: string;
  /** `Tribe <hello@tribe.test>` */
  from: string;
  /** How long the other side may be silent, and how long one mail may take in all. */
  silenceMs?: number;
  deadlineMs?: number;
};

export function createSmtpMailer({ url, from, silenceMs = 10_000, deadlineMs = 30_000 }: SmtpOptions): Mailer {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  /** Message-IDs whose last byte was written to the server. */
  const handedOver = new Set<string>();
  let transport = open();

  function open(): Transporter {
    const opened = createTransport({
      pool: true,
      url,
      // Mails go one after the other.
      maxConnections: 1,
      dnsTimeout: silenceMs,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      // Nodemailer sends again by itself only when not a byte of the mail was sent, as on a stale connection.
      maxRequeues: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return opened.use('stream', (mail, done) => {
      // The message is read only after the server said to go on, so its end is the end of the transfer.
      mail.message?.processFunc((message) => message.once('end', () => handedOver.add(mail.data.messageId ?? '')));
      done();
    });
  }

  /**
   * A server that answers one byte at a time is never silent: this ends it, together with everything else in progress.
   */
  function giveUp(): void {
    transport.close({ force: true });
    transport = open();
  }

  return {
    async send(mail) {
      const messageId = `<${mail.messageId}@${domain}>`;
      const message = {
        from,
        to: { name: '', address: singleAddress(mail.to) },
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        messageId,
        ...(mail.pictures && {
          attachments: mail.pictures.map(({ cid, name, png }) => ({
            cid,
            filename: name,
            content: png,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
          })),
        }),
        // Keeps holiday answers and ticket systems from writing back.
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
      };
      const deadline = setTimeout(giveUp, deadlineMs);
      try {
        await transport.sendMail(message);
      } catch (error) {
        const { text, hasReply, isBadAddress } = smtpFailureText(error);
        throw new MailNotSent(text, { mayHaveArrived: handedOver.has(messageId) && !hasReply, isBadAddress });
      } finally {
        clearTimeout(deadline);
        handedOver.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 8058: one press in the mail program posts to the address; opening it, as scanners do, changes nothing. */
function unsubscribeHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  if (!unsubscribe) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Exactly one bare address: a list, a name in front or a line break would reach the wrong people. */
function singleAddress(address: string): string {
  if (!/^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(address)) {
    throw new MailNotSent('The address cannot be written to', { mayHaveArrived: false });
  }
  return address;
}

/** A line break would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
