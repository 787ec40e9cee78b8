import { Column, Img, Link, Row, Section, Text } from '@react-email/components';
import type { MailedAccount, MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';
import { styles } from './theme.ts';

export function OrderPlacedMail({ shown, secret, site }: MailProps<'order-placed'>) {
  const { firstName, productName, isFree, isToConfirm, lapsesAt } = shown;
  const greeting = firstName === null ? 'Hi' : `Hi ${firstName}`;
  return (
    <MailLayout site={site} title={productName} preview={previewOf(shown)}>
      <Paragraph>
        {isToConfirm
          ? `${greeting}, one more step: confirm that you ordered this, and you are in. There is ${nothingToPay(shown)}`
          : isFree
            ? `${greeting}, you are in: there is ${nothingToPay(shown)}`
            : shown.help
              ? `${greeting}, thank you for your order.`
              : `${greeting}, thank you for your order. The last step is to pay.`}
      </Paragraph>
      {(!isFree || shown.next) && <Bill shown={shown} />}
      {shown.payment && <HowToPay payment={shown.payment} />}
      {shown.help && <NoWayYet help={shown.help} />}
      <SecretLinkButton link={secret?.link}>{buttonOf(shown)}</SecretLinkButton>
      {!isFree && lapsesAt && <QuietText>We keep the order for you until {lapsesAt}.</QuietText>}
      <QuietText>
        Keep this email to yourself: anyone with its links can see the order. If you did not order anything, you can
        ignore this email. Unpaid orders expire on their own.
      </QuietText>
    </MailLayout>
  );
}

type OrderValues = MailProps<'order-placed'>['shown'];

function nothingToPay({ next }: OrderValues): string {
  return next ? `nothing to pay today. The next payment of ${next.price} is due on ${next.day}.` : 'nothing to pay.';
}

function previewOf({ isFree, isToConfirm, total, termName }: OrderValues): string {
  if (isToConfirm) return 'One more step.';
  return isFree ? 'You are in.' : `${total}, ${termName}`;
}

function buttonOf({ isFree, isToConfirm, help }: OrderValues): string {
  if (isToConfirm) return 'Confirm your order';
  return isFree || help ? 'Open your order' : 'Pay or send a proof';
}

function Bill({ shown: { entries, total, termName, couponCode } }: { shown: OrderValues }) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {entries.map(({ paymentCode, price, day }) => (
        <Row key={paymentCode ?? day}>
          <Column>
            <Text style={{ ...styles.paragraph, margin: '0 0 4px' }}>
              {day}
              {paymentCode && (
                <>
                  <br />
                  Code <strong>{paymentCode}</strong>
                </>
              )}
            </Text>
          </Column>
          <Column align="right">
            <Text style={{ ...styles.paragraph, margin: '0 0 4px' }}>{price}</Text>
          </Column>
        </Row>
      ))}
      <Row>
        <Column>
          <Text style={{ ...styles.quiet, margin: 0 }}>
            Total, {termName}
            {couponCode !== null && `, coupon ${couponCode}`}
          </Text>
        </Column>
        <Column align="right">
          <Text style={{ ...styles.paragraph, fontWeight: 700, margin: 0 }}>{total}</Text>
        </Column>
      </Row>
    </Section>
  );
}

export function HowToPay({ payment }: { payment: MailedAccount }) {
  const { label, instructions, bankName, accountName, accountNumber, qrLink, amount, paymentCode } = payment;
  return (
    <Section style={{ margin: '0 0 16px' }}>
      <Text style={{ ...styles.paragraph, fontWeight: 700, margin: '0 0 4px' }}>How to pay by {label}</Text>
      {bankName && <Fact label="Bank" value={bankName} />}
      {accountNumber && <Fact label="Number" value={accountNumber} />}
      {accountName && <Fact label="Account name" value={accountName} />}
      {amount && <Fact label="Amount" value={amount} />}
      {paymentCode && <Fact label="Payment code, for the message" value={paymentCode} />}
      {qrLink && (
        <Link href={qrLink}>
          <Img src={qrLink} width={200} alt={`QR code of ${label}. Open it to save it.`} style={{ margin: '8px 0' }} />
        </Link>
      )}
      {instructions !== '' && <Text style={{ ...styles.paragraph, whiteSpace: 'pre-line' }}>{instructions}</Text>}
      <QuietText>Then send us a screenshot of the receipt: the button below takes you there.</QuietText>
    </Section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Row>
      <Column>
        <Text style={{ ...styles.quiet, margin: '0 0 4px' }}>{label}</Text>
      </Column>
      <Column align="right">
        <Text style={{ ...styles.paragraph, fontWeight: 700, margin: '0 0 4px' }}>{value}</Text>
      </Column>
    </Row>
  );
}

function NoWayYet({ help: { url, email } }: { help: NonNullable<OrderValues['help']> }) {
  return (
    <Paragraph>
      You do not have to pay yet. We will email you when there is an account to pay to.
      {(email || url) && ' Questions? Ask us: '}
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {email && url && ' or '}
      {url && <Link href={url}>send a message</Link>}
      {(email || url) && '.'}
    </Paragraph>
  );
}
