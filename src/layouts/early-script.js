try{if(sessionStorage.getItem("token"))document.documentElement.dataset.session=""}catch{}
