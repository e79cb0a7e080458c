try {
  if (sessionStorage.getItem('token')) {
    document.documentElement.dataset.session = '';
    const { announced, paper } = document.currentScript.dataset;
    for (const name of announced?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = '/_astro/' + name;
      document.head.append(link);
    }
    if (paper) {
      // As long as the stores wait for a call (src/stores/request.ts).
      const signal = AbortSignal.timeout(20_000);
      const reply = fetch(paper, { headers: { accept: 'application/json' }, signal });
      reply.catch(() => {});
      window.earlyRequest = { path: paper, reply };
    }
  }
} catch {}
