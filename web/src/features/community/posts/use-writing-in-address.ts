import { type PostKind, postKinds } from '@app/rules/community/posts/post-kinds';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '#router/router.ts';

/** `?new=win` opens the sheet, once: links of other pages lead there. */
export function useWritingInAddress(onWrite: (kind: PostKind) => void): void {
  const [search, setSearch] = useSearchParams();
  const kindInAddress = postKinds.find((kind) => kind === search.get('new'));
  const open = useEffectEvent((kind: PostKind) => {
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => name !== 'new')), { replace: true });
    onWrite(kind);
  });
  useEffect(() => {
    if (kindInAddress) open(kindInAddress);
  }, [kindInAddress]);
}
