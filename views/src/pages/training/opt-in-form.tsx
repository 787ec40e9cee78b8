import { pathTo } from '@app/rules/navigation/route-table';
import { PrivacyLine } from './privacy-line.tsx';

/** Three fields, sent by the script of the page, or without one by the browser; typed values survive errors. */
export function OptInForm({ level, wasRefused }: { level: string; wasRefused: boolean }) {
  return (
    <section className="card optin" id="opt-in" aria-label="Opt in">
      <h2>Watch all three days, free</h2>
      <p>Libre ito. Tell us where to send your reminders and freebies.</p>
      <form method="post" action={pathTo('freeTraining', {}, { level })} data-opt-in={level}>
        <Field name="name" label="Full name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field name="mobile" label="Mobile number" type="tel" autoComplete="tel-national" prefix="+63" />
        <p className="failed" role="alert" data-failed="" hidden={!wasRefused}>
          {wasRefused && 'Please check your name, email and mobile number.'}
        </p>
        <button className="btn primary lg full" type="submit">
          Start Day 1
        </button>
        <PrivacyLine />
      </form>
    </section>
  );
}

type FieldProps = { name: string; label: string; type?: string; autoComplete: string; prefix?: string };

function Field({ name, label, type = 'text', autoComplete, prefix }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`oi-${name}`}>{label}</label>
      <span className={prefix ? 'in pre' : 'in'}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={`oi-${name}`}
          name={name}
          type={type}
          autoComplete={autoComplete}
          aria-describedby={`oi-${name}-why`}
          required
        />
      </span>
      <small className="why" id={`oi-${name}-why`} data-why={name} />
    </div>
  );
}
