import { Column, Row, Section, Text } from '@react-email/components';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';
import { styles } from './theme.ts';

/** The receipt of a payment: the amount, what it was for and the next due date. */
export function PaymentReceivedMail({ shown, secret, site }: MailProps<'payment-received'>) {
  const { firstName, amount, productName, next, isPaidOff, left } = shown;
  return (
    <MailLayout site={site} title="Payment received" preview={`We received ${amount} for ${productName}`}>
      <Paragraph>
        Hi {firstName}, thank you. We received <strong>{amount}</strong> for {productName}.
      </Paragraph>
      <Receipt shown={shown} />
      {next && (
        <Paragraph>
          Next: <strong>{next.amount}</strong>, due {next.day}, payment code <strong>{next.paymentCode}</strong>.
        </Paragraph>
      )}
      {isPaidOff && <Paragraph>Everything is paid. There is nothing more to do.</Paragraph>}
      {left !== null && <Paragraph>{left} was more than you had to pay. We will contact you about it.</Paragraph>}
      <SecretLinkButton link={secret?.link}>Open your order</SecretLinkButton>
      <QuietText>Keep this email as your acknowledgement of payment.</QuietText>
    </MailLayout>
  );
}

function Receipt({ shown }: { shown: MailProps<'payment-received'>['shown'] }) {
  const lines = [
    { name: 'Receipt number', value: shown.receiptNumber },
    { name: 'Paid by', value: shown.platform },
    { name: 'Reference', value: shown.reference },
    { name: 'Day', value: shown.paidOn },
    ...shown.entries,
  ];
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {lines.map(({ name, value }) => (
        <Row key={name}>
          <Column>
            <Text style={{ ...styles.quiet, margin: '0 0 4px' }}>{name}</Text>
          </Column>
          <Column align="right">
            <Text style={{ ...styles.paragraph, margin: '0 0 4px' }}>{value}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}
