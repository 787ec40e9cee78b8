import { pathTo } from '@app/rules/navigation/route-table';

export function PrivacyLine() {
  return (
    <small>
      By continuing you agree to our <a href={pathTo('termsConditions')}>terms</a> and{' '}
      <a href={pathTo('privacyPolicy')}>privacy policy</a>. Unsubscribe anytime.
    </small>
  );
}
