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
export function smtpFailureText(error: unknown): { text: string; hasReply: boolean } {
  const { code, originalCode, command, response, responseCode } = Object(error) as Partial<SmtpError>;
  if (typeof responseCode !== 'number') {
    const reason = [originalCode, code].find((value) => typeof value === 'string') ?? 'unknown';
    return { text: `The mail server could not be used (${String(reason)})`, hasReply: false };
  }
  const isBeforeContent = typeof command === 'string' && commandsBeforeContent.includes(command);
  const words = isBeforeContent && typeof response === 'string' ? response : enhancedCode(response, responseCode);
  return { text: `The mail server refused it: ${shortened(words)}`, hasReply: true };
}

/** `550 5.7.1`, without the words after it. */
function enhancedCode(response: unknown, responseCode: number): string {
  const [code] = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}/.exec(String(response)) ?? [];
  return code ?? String(responseCode);
}

function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200);
}
