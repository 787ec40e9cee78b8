import type { PostFieldsFragment } from '#gql/graphql.ts';
import classes from './posts.module.css';

type PostPicturesProps = { pictures: PostFieldsFragment['pictures']; name: string };

/** One picture whole, several as tiles; each opens in full size. They load when they come into sight. */
export function PostPictures({ pictures, name }: PostPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures} data-count={pictures.length}>
      {pictures.map(({ id, url, width, height }, place) => (
        <a key={id} href={url} target="_blank" rel="noopener">
          <img
            src={`${url}?w=640`}
            srcSet={`${url}?w=640 640w, ${url}?w=1280 1280w`}
            sizes={pictures.length > 1 ? '(max-width: 640px) 50vw, 360px' : '(max-width: 640px) 100vw, 720px'}
            width={width}
            height={height}
            alt={`Picture ${place + 1} of ${pictures.length} by ${name}, opens in full size`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
}
