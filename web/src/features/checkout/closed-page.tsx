import { pathTo } from '@app/rules/navigation/route-table';
import { Message } from './frame.tsx';
import classes from './checkout.module.css';

/** Where every funnel that does not sell leads; it does not say why. */
export function ClosedPage() {
  return (
    <Message
      title="Enrolment is closed"
      text="You cannot enrol in this at the moment. Follow us to hear when the next round opens."
    >
      <a className={classes.button} href={pathTo('home')}>
        Go to the home page
      </a>
    </Message>
  );
}
