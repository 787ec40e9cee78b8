import { useQuery } from '@apollo/client/react';
import { boot } from '#session/boot.ts';
import { PolicyContactDetails } from './settings.operations.ts';
import classes from './policy-page.module.css';

/** Who answers for the policies, as staff filled it in. */
export function PolicyContact() {
  const { data } = useQuery(PolicyContactDetails);
  const address = data?.address?.value;
  const email = data?.email?.value;
  if (!address && !email) return null;
  return (
    <address className={classes.contact}>
      <b>{data.name?.value || boot.appTitle}</b>
      {address && <span>{address}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
