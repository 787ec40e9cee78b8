import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { MailSite } from './mail-contents.ts';
import { styles } from './theme.ts';

type MailLayoutProps = {
  site: MailSite;
  title: string;
  /** The line that mail readers show beside the subject. */
  preview: string;
  children: ReactNode;
};

/** The frame of every mail: brand on top, one card, who sent it below. No pictures, so nothing is fetched on opening. */
export function MailLayout({ site, title, preview, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={styles.page}>
        <Preview>{preview}</Preview>
        <Container style={styles.card}>
          <Section style={styles.header}>
            <Text style={styles.brand}>{site.title}</Text>
          </Section>
          <Section style={styles.content}>
            <Heading as="h1" style={styles.title}>
              {title}
            </Heading>
            {children}
          </Section>
        </Container>
        <Text style={styles.footer}>
          Sent by {site.title},{' '}
          <Link href={site.address} style={styles.link}>
            {site.address}
          </Link>
          {site.unsubscribe && (
            <>
              {'. '}
              <Link href={site.unsubscribe} style={styles.link}>
                Unsubscribe from emails like this
              </Link>
            </>
          )}
        </Text>
      </Body>
    </Html>
  );
}
