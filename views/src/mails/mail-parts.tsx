import { Button, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { styles } from './theme.ts';

const dots = '••••••';

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={styles.paragraph}>{children}</Text>;
}

export function QuietText({ children }: { children: ReactNode }) {
  return <Text style={styles.quiet}>{children}</Text>;
}

/** A code to type, or dots when it is not to be seen any more. */
export function SecretCode({ code }: { code: string | undefined }) {
  return <Text style={styles.code}>{code ?? dots}</Text>;
}

export function LinkButton({ link, children }: { link: string; children: ReactNode }) {
  return (
    <Section style={styles.buttonRow}>
      <Button href={link} style={styles.button}>
        {children}
      </Button>
    </Section>
  );
}

/** A button that opens an account: without its link it is only words. */
export function SecretLinkButton({ link, children }: { link: string | undefined; children: ReactNode }) {
  if (link !== undefined) return <LinkButton link={link}>{children}</LinkButton>;
  return (
    <QuietText>
      {children}: {dots}
    </QuietText>
  );
}
