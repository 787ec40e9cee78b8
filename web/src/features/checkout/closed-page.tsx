import { HomeButton, Message } from '../../light/frame.tsx';

/** Where every funnel that does not sell leads; it does not say why. */
export function ClosedPage() {
  return (
    <Message
      title="Enrolment is closed"
      text="You cannot enrol in this at the moment. Follow us to hear when the next round opens."
    >
      <HomeButton />
    </Message>
  );
}
