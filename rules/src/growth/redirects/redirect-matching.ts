import { comparablePath, type RedirectSource, sourceText } from './redirect-path.ts';
import { pathOfTarget } from './redirect-target.ts';

export type RuleShape = RedirectSource & { toAddress: string };

/** Rules in the order in which they are asked: the exact path, then the longest prefix. Costs as much as the path is deep. */
export type RedirectMatcher<Rule extends RuleShape> = (path: string) => Rule | null;

export function redirectMatcher<Rule extends RuleShape>(rules: readonly Rule[]): RedirectMatcher<Rule> {
  const exact = new Map<string, Rule>();
  const prefixes = new Map<string, Rule>();
  for (const rule of rules) (rule.isPrefix ? prefixes : exact).set(rule.fromPath, rule);
  return (requested) => {
    if (exact.size + prefixes.size === 0) return null;
    const path = comparablePath(requested);
    if (path === null) return null;
    const found = exact.get(path);
    if (found) return found;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const rule = prefixes.get(path.slice(0, end));
      if (rule) return rule;
    }
    return null;
  };
}

export type RedirectChain<Rule extends RuleShape> = {
  kind: 'loop' | 'chain';
  /** Paths and addresses in the order in which a browser would walk them. */
  steps: string[];
  /** The rule besides the checked one that makes it; null when the rule leads to itself. */
  other: Rule | null;
};

/**
 * Why a rule cannot join the others: it would send people round in a circle, or from one redirect to the next. `others`
 * are the rules that are on, without the one that is checked.
 */
export function chainOf<Rule extends RuleShape>(
  checked: RuleShape,
  others: readonly Rule[],
): RedirectChain<Rule> | null {
  const isChecked = redirectMatcher([checked]);
  const path = pathOfTarget(checked.toAddress);
  const start = sourceText(checked);
  if (path !== null) {
    if (isChecked(path)) return { kind: 'loop', steps: [start, path, start], other: null };
    const next = redirectMatcher(others)(path);
    if (next) {
      const target = pathOfTarget(next.toAddress);
      if (target !== null && isChecked(target)) return { kind: 'loop', steps: [start, path, start], other: next };
      return {
        kind: 'chain',
        steps: [start, path, next.toAddress],
        other: next,
      };
    }
  }
  // The same from the other side: somebody is already sent to where this rule begins.
  for (const other of others) {
    const target = pathOfTarget(other.toAddress);
    if (target !== null && isChecked(target))
      return {
        kind: 'chain',
        steps: [sourceText(other), target, checked.toAddress],
        other,
      };
  }
  return null;
}

/** The refusal in words: what would happen, and what to do about it. */
export function chainWords<Rule extends RuleShape>({
  kind,
  steps,
  other,
}: RedirectChain<Rule>): {
  title: string;
  text: string;
  message: string;
} {
  const way = steps.join(' → ');
  if (kind === 'loop') {
    return {
      title: `${way} would never end`,
      text: other
        ? `The rule “${sourceText(other)}” already leads back to ${steps[0]}. Change one of the two targets.`
        : 'The rule would lead to itself. Choose another target.',
      message: 'This makes a loop, so it cannot be saved.',
    };
  }
  return {
    title: `${way} takes two redirects`,
    text: `The rule “${other ? sourceText(other) : ''}” is one of them. Lead straight to ${steps.at(-1)} instead.`,
    message: 'This makes a chain of redirects, so it cannot be saved.',
  };
}
