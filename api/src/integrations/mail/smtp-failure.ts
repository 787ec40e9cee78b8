type SmtpError = Error & {
  code?: unknown;
  originalCode?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
};

/** Commands that the server answers before it has seen the mail; its answers to them cannot quote a code or a link. */
const commandsBeforeContent = ['MAIL FROM', 'RCPT TO'];

/** The server's answer in short. Its words are kept only where they cannot hold a part of the mail. */
export function smtpFailureText(error: unknown): { text: string; hasReply: boolean; isBadAddress: boolean } {
  const { code, originalCode, command, response, responseCode } = Object(error) as Partial<SmtpError>;
  if (typeof responseCode !== 'number') {
    const reason = [originalCode, code].find((value) => typeof value === 'string') ?? 'unknown';
    return { text: `The mail server could not be used (${String(reason)})`, hasReply: false, isBadAddress: false };
  }
  const isBeforeContent = typeof command === 'string' && commandsBeforeContent.includes(command);
  const words = isBeforeContent && typeof response === 'string' ? response : enhancedCode(response, responseCode);
  const isBadAddress = command === 'RCPT TO' && saysBadAddress(String(response), responseCode);
  return { text: `The mail server refused it: ${shortened(words)}`, hasReply: true, isBadAddress };
}

/**
 * For good, and about this address: no such mailbox, moved, disabled. A refusal by policy (`5.7`: no relay, a blocked
 * sender) is about us, and would otherwise strike everybody off while a server is set up wrong.
 */
function saysBadAddress(response: string, responseCode: number): boolean {
  if (responseCode < 500 || responseCode > 599) return false;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
  if (enhanced) return enhanced.startsWith('5.1.') || enhanced === '5.2.1';
  return [550, 551, 553].includes(responseCode) && !/relay|polic|block|spam|denied|auth/i.test(response);
}

/** `550 5.7.1`, without the words after it. */
function enhancedCode(response: unknown, responseCode: number): string {
  const [code] = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}/.exec(String(response)) ?? [];
  return code ?? String(responseCode);
}

function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200);
}
