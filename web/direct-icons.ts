import type { Plugin } from 'vite';

/** Their own file, and what is in it: lines that are drawn one after the other, and two names that nothing here reads. */
const iconFile = /@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/;
const iconNode = /const __iconNode = (\[.*\]);/s;
const iconNames = /createReactComponent\("(\w+)", "[^"]*", "[^"]*",/;

const iconImport = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/**
 * Imports each icon from its own file. Through the library's index every page reaches every icon, so that those of staff
 * would travel in the file that pages of members share.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform(code, id) {
      if (iconFile.test(id)) return { code: shortIcon(code), map: null };
      if (!/\.tsx?$/.test(id) || !code.includes('@tabler/icons-react')) return;
      return { code: code.replace(iconImport, (_, names: string) => directImports(names)), map: null };
    },
  };
}

/** Every page carries a hundred of them: the names go, and lines without attributes of their own become one. */
function shortIcon(code: string): string {
  // Areas may lie over each other.
  if (!code.includes('"outline"')) return code;
  return code
    .replace(iconNames, 'createReactComponent("$1", "", "",')
    .replace(
      iconNode,
      (_, text: string) => `const __iconNode = ${JSON.stringify(joined(JSON.parse(text) as IconNode[]))};`,
    );
}

type IconNode = [tag: string, attributes: Record<string, string>];

function joined(nodes: IconNode[]): IconNode[] {
  // Each begins at a place of its own, which a capital letter says.
  const isLine = ([tag, { d, key, ...others }]: IconNode) =>
    tag === 'path' && d?.startsWith('M') && key !== undefined && Object.keys(others).length === 0;
  if (nodes.length < 2 || !nodes.every(isLine)) return nodes;
  return [['path', { d: nodes.map(([, { d = '' }]) => d).join(''), key: 'svg' }]];
}

function directImports(names: string): string {
  const icons = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  // On one line: the lines below keep their numbers.
  return icons.map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`).join(' ');
}
