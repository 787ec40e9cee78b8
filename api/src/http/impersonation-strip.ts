import { pathTo } from '@app/rules/navigation/route-table';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#context.ts';
import type { ViewerLoader } from '#features/people/auth/viewer-loader.ts';
import { users } from '#tables/people/users.table.ts';
import { type CookieNames, sessionToken } from './cookies.ts';
import { escapeHtml } from './escape-html.ts';

type Options = { platform: Platform; viewers: ViewerLoader; names: CookieNames };

/** Adds the impersonation bar to a finished document; documents of everyone else stay as they are. */
export type MarkImpersonation = (request: FastifyRequest, html: string) => Promise<string>;

/**
 * Public documents have no viewer, so staff who look at one while impersonating would not see the bar. The
 * application's own pages draw it themselves.
 */
export function impersonationMarker({ platform, viewers, names }: Options): MarkImpersonation {
  return async (request, html) => {
    const token = sessionToken(request, names);
    if (!token) return html;
    const viewer = await viewers.load(token, request.now).catch((error: unknown) => {
      // The page is worth more than its strip.
      request.log.warn({ err: error }, 'nobody knows whether someone impersonates');
      return null;
    });
    if (!viewer || viewer.impersonatorId === null) return html;
    const [person] = await platform.db.select({ email: users.email }).from(users).where(eq(users.id, viewer.userId));
    const strip = stripOf({ email: person?.email ?? '', userId: viewer.userId, nonce: request.nonce });
    return html.replace(/<body[^>]*>/, (body) => `${body}${strip}`);
  };
}

type StripContent = { email: string; userId: number; nonce: string };

function stripOf({ email, userId, nonce }: StripContent): string {
  const back = JSON.stringify(pathTo('user', { id: userId }));
  return `<style nonce="${nonce}">
.impersonation{position:sticky;top:0;z-index:1000;display:flex;align-items:center;gap:12px;min-height:48px;padding:0 16px;background:#fdf0d5;color:#5c3d00;font:600 14px/1.4 Figtree,system-ui,sans-serif;box-shadow:inset 0 -1px 0 #e8c888}
.impersonation p{flex:1;min-width:0;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.impersonation button{min-height:44px;padding:0 14px;border:1px solid currentcolor;border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer}
@media (prefers-color-scheme:dark){html:not([data-scheme=light]) .impersonation{background:#3a2a08;color:#ffe2a8;box-shadow:inset 0 -1px 0 #6b5017}}
html[data-scheme=dark] .impersonation{background:#3a2a08;color:#ffe2a8;box-shadow:inset 0 -1px 0 #6b5017}
@media print{.impersonation{display:none}}
</style><section class="impersonation" aria-label="Impersonation"><p>Impersonating User (${escapeHtml(email)})</p><button type="button">End Session</button></section><script nonce="${nonce}">
(function(){var strip=document.currentScript.previousElementSibling,button=strip.querySelector('button');
button.addEventListener('click',function(){button.disabled=true;
fetch('/api/graphql',{method:'POST',credentials:'same-origin',headers:{'content-type':'application/json'},body:JSON.stringify({query:'mutation StopImpersonationMutation { stopImpersonation }'})})
.then(function(answer){return answer.json()}).then(function(answer){if(answer.errors)throw new Error(answer.errors[0].message);location.assign(${back})})
.catch(function(){button.disabled=false;strip.querySelector('p').textContent='That did not work. Please try again.'})})})()
</script>`;
}
