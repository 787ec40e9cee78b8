import { ReviewCockpit } from './review-cockpit.tsx';

/** The waiting requests of all one's stages in one line. */
export default function ReviewAllPage() {
  return <ReviewCockpit stageId={null} />;
}
