import { ImpersonationBanner } from './impersonation-banner.tsx';

/** For pages outside the frame of signed-in people, which load it only when somebody impersonates. */
export default ImpersonationBanner;
