import { passwordChecklist } from '@app/rules/people/auth/password';
import { Icon } from './icons.tsx';

/** Opened by the script; it never stands in the way of what they came for. */
export function PasswordDialog() {
  return (
    <dialog id="set-password" aria-labelledby="pw-title">
      <form method="dialog" className="pad" noValidate>
        <h2 id="pw-title">Set your password</h2>
        <p className="lead">So you can come back on any phone.</p>
        <div className="field">
          <label htmlFor="pw">Password</label>
          <div className="input">
            <input
              id="pw"
              name="password"
              type="password"
              autoComplete="new-password"
              maxLength={256}
              aria-describedby="pw-rules pw-e"
            />
            <button type="button" className="eye" data-eye="">
              Show
            </button>
          </div>
          <p className="err" id="pw-e" role="alert" />
        </div>
        <ul id="pw-rules" className="rules">
          {passwordChecklist('').map(({ rule, label }) => (
            <li key={rule} data-rule={rule}>
              <Icon name="check" small />
              {label}
            </li>
          ))}
        </ul>
        <button className="btn primary lg full" type="submit">
          Save my password
        </button>
        <button className="btn lg full" type="button" data-later="">
          Later
        </button>
      </form>
    </dialog>
  );
}
