import type { RichText } from '@app/rules/rich-text/rich-text';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { VideoEmbed } from '#ui/rich-text/video-embed.tsx';
import classes from '#parts/content/authoring.module.css';

type CourseIntroProps = { course: { introVideoUrl?: string | null; introText?: unknown } };

/** The intro as learners see it. */
export function CourseIntro({ course: { introVideoUrl, introText } }: CourseIntroProps) {
  if (!introVideoUrl && !introText) {
    return <EmptyState drawing="book" title="No intro yet" text="Learners go straight to the first lesson." />;
  }
  return (
    <Card padding="lg">
      <div className={classes.stack}>
        {introVideoUrl && <VideoEmbed src={introVideoUrl} />}
        {/* The server stores nothing but cleaned texts here. */}
        <RichTextView value={introText as RichText | null} />
      </div>
    </Card>
  );
}
