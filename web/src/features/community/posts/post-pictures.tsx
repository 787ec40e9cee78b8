import { useState } from 'react';
import { IconPhoto } from '@tabler/icons-react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { isSavingData } from '#offline/may-load-ahead.ts';
import { readLocal } from '#session/device/local-storage.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import classes from './posts.module.css';

type Picture = PostFieldsFragment['pictures'][number];
type PostPicturesProps = { pictures: readonly Picture[]; name: string };

/** One picture whole, several as tiles; each opens in full size. They load when they come into sight, or are asked for. */
export function PostPictures({ pictures, name }: PostPicturesProps) {
  const [shown, setShown] = useState<readonly number[]>([]);
  if (pictures.length === 0) return null;
  // Whoever chose to save data in lessons means pictures, too.
  const isSaving = isSavingData() || (readLocal('tribe:data-preference') ?? 'auto') !== 'auto';
  const count = pictures.length;
  return (
    <div className={classes.pictures} data-count={count}>
      {pictures.map((picture, place) =>
        isSaving && !shown.includes(picture.id) ? (
          <PlainButton
            key={picture.id}
            className={classes.notLoaded}
            style={{ aspectRatio: count > 1 ? '1' : `${picture.width} / ${picture.height}` }}
            onClick={() => setShown([...shown, picture.id])}
          >
            <IconPhoto size={24} aria-hidden />
            Show picture {count > 1 && `${place + 1} of ${count}, `}about 40 kB
          </PlainButton>
        ) : (
          <a key={picture.id} href={picture.url} target="_blank" rel="noopener">
            <img
              src={`${picture.url}?w=640`}
              srcSet={isSaving ? undefined : `${picture.url}?w=640 640w, ${picture.url}?w=1280 1280w`}
              sizes={count > 1 ? '(max-width: 640px) 50vw, 360px' : '(max-width: 640px) 100vw, 720px'}
              width={picture.width}
              height={picture.height}
              alt={`Picture ${place + 1} of ${count} by ${name}, opens in full size`}
              loading="lazy"
            />
          </a>
        ),
      )}
    </div>
  );
}
