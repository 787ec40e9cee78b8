import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import classes from '#parts/content/authoring.module.css';
import { VideoLinkField } from '#parts/content/video-link-field.tsx';
import { FileField } from '#parts/files/file-field.tsx';

type File = { id: number; name: string; size: number };

type VideoFieldsProps = {
  link: { value?: string | null; onChange?: (event: unknown) => void; error?: ReactNode };
  file: File | null;
  fileError?: ReactNode;
  onFile: (file: File | null) => void;
};

const ways = [
  { value: 'link', label: 'By link' },
  { value: 'upload', label: 'Upload' },
] as const;

/** The video of a lesson: a link, or a file of one's own. */
export function VideoFields({ link, file, fileError, onFile }: VideoFieldsProps) {
  const [way, setWay] = useState<'link' | 'upload'>(file && !link.value ? 'upload' : 'link');
  return (
    <div className={classes.stack}>
      <Segmented label="Video source" options={ways} value={way} onChange={setWay} />
      {way === 'link' ? (
        <VideoLinkField label="Video link" {...link} />
      ) : (
        <>
          <FileField
            label="Video file"
            purpose="lesson-video"
            accept={['mp4', 'mov']}
            value={file}
            error={fileError}
            onChange={onFile}
          />
          {file && (
            <div className={classes.buttons}>
              <Button
                variant="subtle"
                color="hibiscus"
                leftSection={<IconTrash size={18} />}
                onClick={() => onFile(null)}
              >
                Remove video
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
