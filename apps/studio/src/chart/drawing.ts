/**
 * A picture of the package `pictures` as elements of the page. Its text is parsed as XML and built anew from a few
 * kinds of shapes and the attributes they need: whatever the name of a model, nothing else can come out.
 */
const namespace = 'http://www.w3.org/2000/svg';
const shapes = new Set([
  'svg',
  'g',
  'title',
  'desc',
  'rect',
  'path',
  'line',
  'circle',
  'ellipse',
  'polyline',
  'polygon',
  'text',
  'tspan',
]);
const attribute =
  /^(?:x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|d|points|width|height|viewBox|role|class|fill|fill-opacity|opacity|stroke|stroke-.*|font-.*|text-anchor|dominant-baseline|paint-order|transform|data-[a-z]+|aria-label|tabindex)$/;

export function drawing(svg: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const built = rebuilt(documentElement);
  if (built === undefined || built.localName !== 'svg') throw new Error('a picture cannot be read');
  return built as SVGSVGElement;
}

/** Pictures are nested a few levels deep, however long they are. */
function rebuilt(element: Element): SVGElement | undefined {
  if (element.namespaceURI !== namespace || !shapes.has(element.localName)) return undefined;
  const built = document.createElementNS(namespace, element.localName);
  for (const { name, value } of element.attributes) if (attribute.test(name)) built.setAttribute(name, value);
  for (const child of element.childNodes) {
    const part = child instanceof Element ? rebuilt(child) : document.createTextNode(child.textContent ?? '');
    if (part !== undefined) built.append(part);
  }
  return built;
}
